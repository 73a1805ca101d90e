/** flying-squid as a world in which the papers' items can be obtained. Only this machine can reach it. */
import type { Kit } from './kit'
import type { Settings } from './messages'
import { createServer, registryOf, type Squid } from './squid'
import { survival } from './survival'
import { build, generationOf } from './world'

/** ms */
const STARTS_WITHIN = 30_000

export async function startSquid({ version, port, smeltTicks, isUncorked }: Settings): Promise<Kit> {
  const stone = registryOf(version).blocksByName['stone']?.id
  if (stone === undefined) throw new Error(`The demo server does not know Minecraft ${version}.`)
  const squid: Squid = createServer({
    ...{ host: '127.0.0.1', port, version, 'online-mode': false, 'max-players': 4, motd: 'Firsthand' },
    ...{ logging: false, noConsoleOutput: true, gameMode: 0, difficulty: 0, 'everybody-op': false },
    ...{ generation: generationOf(stone), worldFolder: undefined, plugins: {}, modpe: false },
    ...{ kickTimeout: 30_000, 'view-distance': 4, 'max-entities': 400 },
    'player-list-text': { header: { text: '' }, footer: { text: '' } },
  })
  squid.on('error', (error) => console.error(error))
  squid.on('clientError', (_, error) => console.error(error))
  const failed = new Promise<never>((_, reject) => squid._server.once('error', reject))
  await Promise.race([squid.waitForReady(STARTS_WITHIN), failed])
  const kits: Kit[] = []
  squid.addPlugin(
    'survival',
    survival({ smeltTicks, isUncorked }, (kit) => kits.push(kit)),
    {},
  )
  await build(squid)
  const [kit] = kits
  if (!kit) throw new Error('The demo server (flying-squid) did not load its plugin.')
  return kit
}

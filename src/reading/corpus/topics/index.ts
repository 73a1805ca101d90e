import { armour } from './armour'
import { dungeons, patchNotes, streamer } from './beside'
import { fuel } from './fuel'
import { leather } from './leather'
import { levels } from './levels'
import { rails } from './rails'
import { redstone } from './redstone'
import { stations } from './stations'
import { stone } from './stone'
import { tools } from './tools'
import { wood } from './wood'

/** Topic pages, written by hand; each begins with its title. They agree with the published rules. */
export const TOPICS: Readonly<Record<string, string>> = {
  ...{ wood, fuel, tools, levels, stone, redstone, leather, stations, armour, rails },
  ...{ dungeons, streamer, 'patch-notes': patchNotes },
}

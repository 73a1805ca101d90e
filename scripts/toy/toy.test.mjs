import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { follow, linesOf, withLine } from './recipe.mjs'

const root = process.cwd()
const lines = linesOf(readFileSync(join(root, 'docs/adding.md'), 'utf8'))
const listed = lines.filter(({ line }) => !line.startsWith('import '))
const lists = [...new Set(listed.map(({ file }) => file))]

/** @param {string[]} args @param {string} cwd @returns {Promise<string>} its output, if anything is wrong */
const said = (args, cwd) =>
  new Promise((resolve, reject) => {
    let output = ''
    const tool = spawn(process.execPath, args, { cwd })
    for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (text) => (output += String(text)))
    tool.on('error', reject)
    tool.on('close', (code, signal) =>
      resolve(code === 0 ? '' : `${output}\nIt ended with ${code ?? signal}.`),
    )
  })
const compiled = (/** @type {string} */ folder) =>
  said(['node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.workers.json'], folder)

test('the recipe adds lines to closed lists: one for a world, one for a mind, one for an agent, and their imports', () => {
  const ids = ['switches', 'tally', 'noter']
  for (const file of lists) {
    const own = listed.filter((one) => one.file === file).map(({ line }) => line)
    const whose = own.map((line) => ids.filter((id) => line.toLowerCase().includes(id)))
    // An agent's card names its mind and its worlds.
    expect(own.length, file).toBeLessThanOrEqual(3)
    for (const named of whose) expect(named, file).not.toEqual([])
    // One line for each list: a file may have a list of types and one of code.
    expect(new Set(own).size, file).toBe(own.length)
  }
  for (const { file } of lines) {
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(lists).toContain(file)
  }
})

test('a recipe that is not true any more, or that says more than where a line goes, is no recipe', () => {
  const added = { file: 'list.ts', place: '  a,', line: '  b,' }
  expect(withLine('{\n  a,\n}', added)).toBe('{\n  a,\n  b,\n}')
  expect(() => withLine('{\n  c,\n}', added)).toThrow('not true any more')
  expect(() => withLine('  a,\n  a,', added)).toThrow('not true any more')
  const document = (/** @type {string} */ hunk) => `\`\`\`diff\n--- list.ts\n${hunk}\n\`\`\``
  expect(linesOf(document('   a,\n+  b,'))).toEqual([added])
  for (const hunk of ['   a,\n+  b,\n+  c,', '-  a,\n+  b,', '+  b,', '   a,\n-  b,'])
    expect(() => linesOf(document(hunk))).toThrow('Not one line after another')
})

describe('a toy world, mind and agent, added by the recipe', () => {
  /** @type {ReturnType<typeof follow>} */
  let toy
  /** The unions know of it, the cards name it, and nothing else has its line. @type {typeof toy} */
  let lacking
  /** @type {Promise<{ types: string, page: string, without: string }>} */
  let checked
  beforeAll(() => {
    toy = follow(root, lines)
    lacking = follow(
      root,
      lines.filter(({ file }) => /^src\/engine\/(worlds|minds)\/index\.ts$|\/cards\.ts$/.test(file)),
    )
    const page = [
      'node_modules/svelte-check/bin/svelte-check',
      '--tsgo',
      '--tsconfig',
      './tsconfig.page.json',
    ]
    checked = Promise.all([
      compiled(toy.folder),
      said([...page, '--output', 'human', '--fail-on-warnings'], toy.folder),
      compiled(lacking.folder),
    ]).then(([types, page, without]) => ({ types, page, without }))
  })
  afterAll(async () => {
    await checked
    toy.remove()
    lacking.remove()
  })

  test('compiles, and no further file has to be touched', async () => {
    const { types } = await checked
    expect(types, types).toBe('')
  })

  test('compiles on the page, pictures and forms included', async () => {
    const { page } = await checked
    expect(page, page).toBe('')
  })

  test('does not compile where a list lacks its line', async () => {
    const { without } = await checked
    const found = new Set(without.split('\n').flatMap((line) => /^(src\/[^(]+)\(/.exec(line)?.[1] ?? []))
    const there = lists.filter((file) => !file.startsWith('src/ui/'))
    const needed = there.filter((file) => !/^src\/engine\/(worlds|minds)\/index\.ts$|\/cards\.ts$/.test(file))
    expect([...found].filter((file) => lists.includes(file)).sort()).toEqual(needed.sort())
  })

  test('plays, links, is saved, compared and measured', async () => {
    const output = await new Promise((resolve, reject) => {
      const tool = spawn(process.execPath, ['scripts/run-ts.mjs', join(toy.folder, 'toy/play.ts')], {
        cwd: root,
      })
      let text = ''
      for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (some) => (text += String(some)))
      tool.on('error', reject)
      tool.on('close', () => resolve(text))
    })
    const played = JSON.parse(String(output))
    expect(played.ended).toMatchObject({ kind: 'run-ended', reason: 'nothing-left' })
    expect(played.score).toEqual({ lit: 3, noted: 3 })
    expect(played.shown.lamps.every((/** @type {{ isLit: boolean }} */ { isLit }) => isLit)).toBe(true)
    expect(played.told).toContain('Noter notes that to turn lights red.')
    expect(played.told).toContain('Question: what lights red? The model says: press it.')
    // Options that came later than the first links have their slot's name in front.
    expect(played.link).toBe(
      '#/watch?agent=noter&world=switches&agent.patience=1&world.wiring=all-alike&seed=4&step=2&feed=red@switches/flipped,tally/noted',
    )
    expect(played).toMatchObject({ isLinkRead: true, problems: [], isReplayed: true })
    expect(played.left.reply.value).toEqual({ step: 2, resumed: null })
    expect(played.found.reply.value.resumed).toMatchObject({ step: 2 })
    expect(played.found.world).toEqual(played.left.world)
    expect(played.found.told.notes).toMatchObject([{ lamp: 'red', verb: 'turn' }])
    expect(played.metrics).toEqual({ obtained: 1 })
    expect(played.parting).toBe('At step 3 A and B part.')
    expect(played.knows).toMatchObject({ verbs: { red: 'turn' } })
    expect(played).toMatchObject({ form: 40, reply: 'turn' })
    expect(played.prompt).toContain('What lights the lamp red?')
    expect(played.unfit[0]).toContain('XENON cannot play in the world “Switches” yet.')
    expect(played.unfit[1]).toContain('Noter cannot play in the world “Craft world” yet.')
    expect(played.wrong).toContain('wiring "none" is not one of by-chance, all-alike')
  })
})

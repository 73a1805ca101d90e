import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { treeAnswerRules } from '../../../engine/minds/tree/answer-rules'
import { subtask } from '../../../engine/minds/tree/subtask'
import type { Rulebook, TreeQuestion } from '../../../engine/minds/tree/types/questions'
import { loadSimulated } from '..'
import { NO_DIALS } from '../goals/options'

const question = (rulebook: Rulebook): TreeQuestion => ({
  ...{ kind: 'decompose', rulebook, goal: ['a is on b'], state: null },
  subtask: subtask('stack', ['a', 'b']),
})
const options = { ...NO_DIALS, skill: 0.5, unknown: 'words' }

test('loads the answers to planners only with a planner’s run', async () => {
  const first = await loadSimulated({ asks: ['requirements', 'action'], world: 'craft' })
  expect(() => first.create({ options }, 1, treeAnswerRules).answer(question('blocks/three'))).toThrow(
    /decompose/,
  )
  for (const asked of [{ asks: ['decompose'] } as const, {}]) {
    const planners = await loadSimulated(asked)
    expect(planners.create({ options }, 1, treeAnswerRules).answer(question('blocks/three'))).toHaveProperty(
      'subtasks',
    )
  }
})

test('no module that is loaded at once imports it', () => {
  const text = readFileSync(new URL('../index.ts', import.meta.url), 'utf8')
  const imports = text
    .split('\n')
    .filter((line) => /^import (?!type)/.test(line) || /^export .* from/.test(line))
  expect(imports.length).toBeGreaterThan(3)
  expect(imports.filter((line) => /'\.\/tree/.test(line))).toEqual([])
})

test.each(['blocks/three', 'blocks/four', 'craft'] as const)('answers by rulebook: %s', async (rulebook) => {
  const code = await loadSimulated({ asks: ['decompose'] })
  const said = code
    .create({ options: { ...options, skill: 1 } }, 1, treeAnswerRules)
    .answer(question(rulebook))
  expect(treeAnswerRules.judge(question(rulebook), said)).toMatchObject({ ok: true })
})

import { expect, test } from 'vitest'
import { eventsOf as of, knowing, played, SMALL_RULES, TOOLS, worldOf, xenonRun } from '../../testing'

const play = (options: Parameters<typeof xenonRun>[0]) => played(xenonRun(options))

test('obtains each goal once and revises nothing, with a model that knows everything', () => {
  const { ledger, events, step } = play({ world: worldOf(SMALL_RULES) })
  expect(ledger.mind.right).toBe(5)
  expect(of(events, 'item-revised')).toEqual([])
  expect(step).toBe(ledger.world.succeeded)
  expect(ledger.ended).toBe('nothing-left')
})

test('replaces a set that fails with all actions by the needs of similar items, scaled by αₛ · C(v)', () => {
  const { events, knows } = play({
    world: worldOf(TOOLS),
    model: knowing(TOOLS, { stone_pickaxe: { cobblestone: 3 } }),
  })
  const [revised] = of(events, 'item-revised')
  expect(revised).toMatchObject({
    item: 'stone_pickaxe',
    revisions: 2,
    from: { cobblestone: 3 },
    cause: { kind: 'all-actions-failed' },
  })
  expect(revised?.analogues[0]?.item).toBe('wooden_pickaxe')
  expect(revised?.to).toMatchObject({ stick: 4, crafting_table: 1 })
  expect(knows('stone_pickaxe')).toEqual({ cobblestone: 3, stick: 2, crafting_table: 1 })
})

test('revises after x₀ · |𝒜| failures', () => {
  for (const x0 of [1, 2, 4]) {
    const { events } = play({
      world: worldOf(TOOLS),
      model: knowing(TOOLS, { stone_pickaxe: {} }),
      xenon: { x0 },
    })
    const at = events.findIndex((event) => event.kind === 'item-revised')
    const failures = of(events.slice(0, at), 'tried').filter((e) => e.item === 'stone_pickaxe' && !e.success)
    expect(failures.length).toBe(3 * x0)
  }
})

test.each([1, 2, 3, 5])('makes an item inadmissible after c₀ − 1 revisions by analogy (c₀ = %d)', (c0) => {
  const { events } = play({
    xenon: { c0 },
    world: worldOf(TOOLS),
    model: knowing(TOOLS, { stone_sword: { stone_blade: 1 }, stone_blade: { cobblestone: 2 } }),
    horizon: 800,
  })
  const ofBlade = events.filter(
    (event) =>
      (event.kind === 'item-revised' || event.kind === 'item-inadmissible') && event.item === 'stone_blade',
  )
  const kinds = ofBlade.map(({ kind }) => kind)
  expect(kinds.slice(0, c0)).toEqual([...Array<string>(c0 - 1).fill('item-revised'), 'item-inadmissible'])
})

test('makes an invented item inadmissible and revises the items that depended on it', () => {
  const { events, ledger, knows } = play({
    world: worldOf(TOOLS),
    model: knowing(TOOLS, { stone_sword: { stone_blade: 1 }, stone_blade: { cobblestone: 2 } }),
    horizon: 400,
  })
  const [inadmissible] = of(events, 'item-inadmissible')
  expect(inadmissible).toMatchObject({ item: 'stone_blade', revisions: 4 })
  expect(Object.values(inadmissible?.to ?? {}).every((quantity) => quantity === 8)).toBe(true)
  expect(Object.keys(inadmissible?.to ?? {})).not.toContain('crafting_table')
  const freed = of(events, 'item-revised').find(({ item }) => item === 'stone_sword')
  expect(freed?.cause).toEqual({ kind: 'ancestor-inadmissible', ancestor: 'stone_blade' })
  expect(knows('stone_sword')).toEqual({ cobblestone: 2, stick: 1, crafting_table: 1 })
  expect(ledger.mind.items.get('stone_blade')?.standing).toBe('inadmissible')
})

test('revises all descendants as in the paper, or only direct children as in the public code', () => {
  const model = knowing(TOOLS, {
    stone_pickaxe: { stone_head: 1 },
    stone_head: { stone_flake: 1 },
    stone_flake: {},
  })
  const freed = (spread: 'descendants' | 'children') => {
    const { events } = play({ world: worldOf(TOOLS), model, xenon: { spread }, horizon: 400 })
    const at = events.findIndex((event) => event.kind === 'item-inadmissible' && event.item === 'stone_flake')
    const causes = of(events.slice(at, at + 4), 'item-revised')
    return causes.filter(({ cause }) => cause.kind === 'ancestor-inadmissible').map(({ item }) => item)
  }
  expect(freed('descendants')).toEqual(['stone_head', 'stone_pickaxe'])
  expect(freed('children')).toEqual(['stone_head'])
})

test('discards a predicted set that closes a cycle (E.2)', () => {
  const { events, ledger } = play({
    world: worldOf(SMALL_RULES),
    model: knowing(SMALL_RULES, { planks: { stick: 1 }, stick: { planks: 2 } }),
  })
  expect(of(events, 'predicted').filter(({ cyclic }) => cyclic)).toHaveLength(1)
  expect(ledger.mind.right).toBe(5)
})

test('runs human-written plans before the first step, and a changed world contradicts them', () => {
  const plan = {
    goal: 'stick',
    steps: ['logs', 'planks', 'stick'].map((item) => ({
      action: item === 'logs' ? 'mine' : 'craft',
      item,
      quantity: 1,
    })),
  }
  const world = () => worldOf(SMALL_RULES, { plans: [plan] })
  const { events } = play({ world: world(), horizon: 1 })
  const learned = of(events, 'requirement-learned').filter(({ step }) => step === 0)
  expect(learned.map(({ item }) => item)).toEqual(['logs', 'planks', 'stick'])
  expect(of(events, 'predicted').map(({ item }) => item)).not.toContain('stick')

  const rules = { planks: { action: 'smelt', requires: { logs: 1 }, held: [], yields: 4 } }
  const changed = play({
    world: world(),
    horizon: 1,
    interventions: [{ kind: 'rules', step: 0, rules, announced: false }],
  })
  expect(of(changed.events, 'plan-demonstrated')).toMatchObject([
    { goal: 'stick', worked: false, failedAt: 'planks' },
  ])
})

test('learns an item again after its rule changed, announced or not', () => {
  const rules = { stick: { action: 'smelt', requires: { planks: 1 }, held: [], yields: 4 } }
  for (const announced of [true, false]) {
    const { knows } = play({
      world: worldOf(TOOLS),
      model: knowing(TOOLS, { stone_pickaxe: {}, stone_sword: {} }),
      horizon: 2000,
      interventions: [{ kind: 'rules', step: 25, rules, announced }],
    })
    expect(knows('stick'), `announced: ${String(announced)}`).toEqual({ planks: 1 })
  }
})

test('retries a failed plan step with another action until the memory blames the requirements', () => {
  const confused = { ...knowing(TOOLS), answer: (q: Parameters<ReturnType<typeof knowing>['answer']>[0]) => q.kind === 'action' ? q.options.at(-1) : knowing(TOOLS).answer(q) } // prettier-ignore
  const { ledger, events } = play({ world: worldOf(TOOLS), model: confused })
  expect(ledger.mind.right).toBe(9)
  expect(of(events, 'action-ruled-out').length).toBeGreaterThan(0)
})

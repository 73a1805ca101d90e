import { RuleTester } from 'eslint'
import { join } from 'node:path'
import tseslint from 'typescript-eslint'
import { describe, it } from 'vitest'
import { layersRule } from './layers.js'

RuleTester.describe = describe
RuleTester.it = it

/** @param {string} file @param {string} code */
const at = (file, code) => ({ filename: join(process.cwd(), file), code })
/** @param {string} file @param {string} code @param {'upwards' | 'entry'} messageId */
const wrong = (file, code, messageId = 'upwards') => ({ ...at(file, code), errors: [{ messageId }] })

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run('layers', layersRule, {
  valid: [
    at('src/engine/agents/xenon/plan.ts', "import { graph } from '../../minds/adg/graph'"),
    at('src/engine/minds/adg/fold.ts', "import { fold } from '../../worlds/items/fold'"),
    at('src/engine/agents/xenon/plan.ts', "import { act } from '../../effects'"),
    at('src/engine/run.ts', "import { xenon } from './agents/xenon'"),
    at('src/engine/worlds/craft/step.ts', "import rules from './rules.json'"),
    at('src/ui/watch/Feed.ts', "import type { RunApi } from '../../../workers/api/run.api'"),
    at('src/ui/watch/run.ts', "new Worker(new URL('../../../workers/run/run.worker.ts', import.meta.url))"),
    at('src/engine/minds/index.ts', "import type { Shown } from './adg/types/shown'"),
    at('src/engine/minds/adg/types/index.ts', "import type { Shown } from './shown'"),
    at('src/lab/table.ts', "export * from '../engine'"),
    at('src/lab/table.ts', "import { object } from 'valibot'"),
    at('bench/run.ts', "import { view } from '../src/ui/view'"),
  ],
  invalid: [
    wrong('src/engine/effects.ts', "import type { Graph } from './minds/adg/graph'"),
    wrong('src/engine/random.ts', "import { run } from './run'"),
    wrong('src/engine/run-setup.ts', "import { run } from './drive'"),
    wrong('src/engine/minds/adg/graph.ts', "import { act } from '../../agents/xenon/act'"),
    wrong('src/engine/worlds/craft/types.ts', "import { step } from './step'"),
    wrong('src/engine/minds/adg/types/shown.ts', "import { graph } from '../graph'"),
    wrong('src/engine/worlds/craft/step.ts', "export { graph } from '../../minds/adg/graph'"),
    wrong('src/engine/worlds/craft/step.ts', "import { xenon } from '../../agents/xenon'"),
    wrong('src/engine/run.ts', "import { ask } from '../models/simulated'"),
    wrong('src/similarity/words.ts', "const x = await import('../models/simulated')"),
    wrong('src/library/store.ts', "type Row = import('../lab/table').Row"),
    wrong('workers/lab/lab.worker.ts', "import { view } from '../../src/ui/view'"),
    wrong('src/ui/watch/run.ts', "import { start } from '../../../workers/run/run.worker'", 'entry'),
  ],
})

import { createReadStream } from 'node:fs'
import { counted } from '../../engine/sentence'
import { CARDS, cardOf } from '../../library/cards'
import { MAX_HORIZON } from '../../library/spec'
import {
  INSTANCES,
  MAX_PROBLEM,
  posedIn,
  posedInstance,
  refuseLength,
  UnreadableError,
  type PosedProblem,
} from '../solving/posed'
import { solutionOf, SHORTEST_SOLVER, SOLVER_OPTIONS, solverOf, USUAL_SOLVER } from '../solving/solution'
import { messageOf, readArguments, wholeFrom } from './arguments'
import { SERVER_OPTIONS, SERVER_USAGE, serverFrom } from './live-options'
import { answered, played } from './play'
import { specOf } from './spec-of'
import { StoppedError, UsageError } from './errors'
import type { Terminal } from './terminal'

const SOLVERS = CARDS.agent.filter(({ worlds }) => worlds.some((id) => id === posedInstance(1).id))

export const SOLVE_USAGE = `lab solve FILE.pddl|- [--agent ID] [--optimal] [--seed N] [--model ID] [--set SLOT.OPTION=VALUE]…
lab solve --instance N [the same options]
  Solves a problem of the blocks world in PDDL, and prints the plan: one action per line, such as (unstack d b).
  Exit codes: 0: the validator accepts the plan; 1: no plan found (nothing is printed); 2: the problem cannot be read.
    -              reads the problem from standard input
    --instance N   one of PlanBench's ${INSTANCES} hard instances instead of a file
    --agent ID     ${SOLVERS.map(({ id }) => id).join(', ')}
                   (default: ${USUAL_SOLVER}, which asks no model; its plans have up to twice the necessary steps)
    --optimal      the agent ${SHORTEST_SOLVER}, which looks for a shortest plan
    --seed N, --model ID, --set …: as in lab trace; world.operators=three solves with DRIP's operators
${SERVER_USAGE}`

const OPTIONS = {
  instance: { type: 'string' },
  ...SOLVER_OPTIONS,
  seed: { type: 'string' },
  set: { type: 'string', multiple: true },
  ...SERVER_OPTIONS,
} as const

/**
 * Prints a plan on standard output.
 * @throws UsageError for a problem that cannot be read
 * @throws StoppedError if no plan is found, or a server fails
 */
export async function solve(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readArguments(args, OPTIONS, SOLVE_USAGE, true)
  const { instance, ...given } = values
  const solver = solverOf(values)
  if (solver === null)
    throw new UsageError(`--optimal is short for --agent ${SHORTEST_SOLVER}: use one of the two.`)
  const server = serverFrom(given, terminal.env)
  const posed = await posedBy(positionals, instance, terminal)
  const spec = specOf({ ...given, agent: solver, steps: String(MAX_HORIZON) }, server, posed)
  if (spec.world.id !== posed.id)
    throw new UsageError(`There is nothing to solve in the world ${spec.world.id}.`)
  const { run, nothing } = await (server ? answered(spec, server, terminal) : played(spec))
  if (nothing) throw new StoppedError(nothing.message, { cause: nothing })
  const { plan, leftOut, said, objection } = solutionOf(run.setup.world.task, run.events)
  const who = cardOf('agent', spec.agent.id)?.label ?? spec.agent.id
  if (objection !== null) throw new StoppedError(`${who} did not solve the problem: ${objection}.`)
  const left =
    leftOut > 0
      ? [
          `${counted(leftOut, 'action')} left out, because ${leftOut === 1 ? 'it is' : 'they are'} impossible or without effect.`,
        ]
      : []
  const comments = [who, ...said, ...left].map((line) => `; ${line}\n`)
  terminal.stdout.write(`${comments.join('')}${plan}`)
}

/** @throws UsageError */
async function posedBy(
  files: readonly string[],
  instance: string | undefined,
  { stdin }: Terminal,
): Promise<PosedProblem> {
  const [file] = files
  if (instance !== undefined && file === undefined)
    return posedInstance(wholeFrom(instance, '--instance', 1, INSTANCES))
  if (file === undefined || files.length > 1 || instance !== undefined)
    throw new UsageError('Which problem? One FILE.pddl, - for standard input, or --instance N.')
  const [name, stream] = file === '-' ? ['standard input', stdin] : [file, createReadStream(file)]
  try {
    return posedIn(await textOf(stream, name))
  } catch (error) {
    if (error instanceof UnreadableError) throw new UsageError(`${name}: ${error.message}`)
    throw error
  }
}

/** Stops reading when the text is longer than a problem may be. */
async function textOf(stream: AsyncIterable<Uint8Array>, name: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of stream) {
      chunks.push(chunk)
      length += chunk.length
      if (length > MAX_PROBLEM) break
    }
  } catch (error) {
    throw new UsageError(`The problem ${name} cannot be read: ${messageOf(error)}.`)
  }
  if (length > MAX_PROBLEM) refuseLength()
  return Buffer.concat(chunks).toString('utf8')
}

import { keptIn } from '../engine/kept'
import type { Arm, Experiment } from './experiment'

/** Each leader with everybody who has not been compared with it; nobody with what is possible at all. @param arms of one setting */
export function pairsIn(
  { leaders }: Pick<Experiment, 'leaders'>,
  arms: readonly Arm[],
): [leader: Arm, other: Arm][] {
  const first = firstOf(arms)
  const leading = leaders ? arms.filter(({ agent }) => leaders.includes(agent)) : first ? [first] : []
  return leading.flatMap((leader, i) =>
    arms
      .filter(
        (other) => other !== leader && other.study?.of !== 'floor' && !leading.slice(0, i).includes(other),
      )
      .map((other): [Arm, Arm] => [leader, other]),
  )
}

/** The one that the others of its setting are held against. */
export function leaderOf(
  { arms, leaders }: Pick<Experiment, 'arms' | 'leaders'>,
  setting: string,
): Arm | undefined {
  const own = arms.filter((arm) => arm.setting === setting)
  return own.find(({ agent }) => leaders?.includes(agent)) ?? firstOf(own)
}

const firstOf = (arms: readonly Arm[]) => arms.find(({ agent }) => agent.startsWith('XENON')) ?? arms[0]

export function settingsOf({ arms }: Pick<Experiment, 'arms'>): [setting: string, arms: Arm[]][] {
  const settings = new Map<string, Arm[]>()
  for (const arm of arms) keptIn(settings, arm.setting, () => []).push(arm)
  return [...settings]
}

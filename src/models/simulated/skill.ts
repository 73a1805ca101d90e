/** The dial: 1 makes no errors, 0.5 those of a 7B model, 0 gets nothing right. */
export const SKILL_OF_7B = 0.5

/** The probability of an error at `skill`: 0 at 1, `measured` at 0.5, `worst` at 0, linear between. */
export function errorRate(measured: number, skill: number, worst = 1): number {
  if (skill >= SKILL_OF_7B) return (measured * (1 - skill)) / (1 - SKILL_OF_7B)
  return measured + (worst - measured) * lapseRate(skill)
}

/** The probability of losing something that a 7B model would still get right: 0 from 0.5 up, 1 at 0. */
export function lapseRate(skill: number): number {
  return skill >= SKILL_OF_7B ? 0 : (SKILL_OF_7B - skill) / SKILL_OF_7B
}

/** Limits a value to the dial's range; a value that is not a number becomes a 7B model's. */
export function boundedSkill(skill: number): number {
  return Number.isNaN(skill) ? SKILL_OF_7B : Math.min(1, Math.max(0, skill))
}

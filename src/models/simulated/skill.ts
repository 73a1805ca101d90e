/** The dial: 1 makes no errors, 0.5 those of a 7B model, 0 gets nothing right. */
export const SKILL_OF_7B = 0.5

/** An error's probability at `skill`: 0 at 1, as `measured` at 0.5, `worst` at 0, straight lines between. */
export function errorRate(measured: number, skill: number, worst = 1): number {
  if (skill >= SKILL_OF_7B) return (measured * (1 - skill)) / (1 - SKILL_OF_7B)
  return measured + (worst - measured) * lapseRate(skill)
}

/** How often a thing that a 7B model would still have got right is lost as well: 0 from 0.5 up, certain at 0. */
export function lapseRate(skill: number): number {
  return skill >= SKILL_OF_7B ? 0 : (SKILL_OF_7B - skill) / SKILL_OF_7B
}

/** The dial's end where a value is beyond it; a 7B model's where it is no number. */
export function boundedSkill(skill: number): number {
  return Number.isNaN(skill) ? SKILL_OF_7B : Math.min(1, Math.max(0, skill))
}

/** What XENON's authors print of its convergence. Their curves are pictures, so nothing between is drawn. */
export interface PaperConvergence {
  /** About where the mean of 15 runs has become flat (Appendix K.9). */
  readonly step: number
  /** The EGA that it stays at (Table 5); null: not printed, for so many goals and actions. */
  readonly level: number | null
}

/** Printed "around", "about" and "roughly": by number of goals, then of actions. */
const STEPS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  67: { 3: 1400, 15: 4000, 30: 7000, 45: 10_000 },
  100: { 3: 2100 },
  120: { 3: 2600 },
}

/** The published convergence for so many goals and actions; null where the paper has none. */
export function paperConvergence(goals: number, actions: number): PaperConvergence | null {
  const step = STEPS[goals]?.[actions]
  if (step === undefined) return null
  return { step, level: goals === 67 && actions === 3 ? 0.97 : null }
}

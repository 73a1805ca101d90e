/** What XENON's authors print of its convergence. Their curves are pictures, so nothing between is drawn. */
export interface PaperConvergence {
  /** About where the curve has reached its level (Appendix K.9, Figure 24; mean of 15 runs). */
  readonly step: number
  /** The EGA that it stays at (Section 5.4, Table 5). */
  readonly level: number
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
  return step === undefined ? null : { step, level: 0.97 }
}

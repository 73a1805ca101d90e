/** The system asks for less motion: nothing plays by itself, whoever wants it to presses Play. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

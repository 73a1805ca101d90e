/** Whether the system asks for less motion. Then nothing plays until the user presses Play. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

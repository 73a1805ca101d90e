import type { Answers, SimulationParameters } from '.'

/** It knows nothing about lamps, and picks one of the options. */
export const tallyAnswers = ({ stream }: SimulationParameters): Answers<'verb'> => ({
  verb: ({ lamp, options }) => options[stream(`verb/${lamp}`).int(options.length)],
})

import type { Answers, SimulationParameters } from '.'

/** It knows nothing of lamps, and says one of what is offered. */
export const tallyAnswers = ({ stream }: SimulationParameters): Answers<'verb'> => ({
  verb: ({ lamp, options }) => options[stream(`verb/${lamp}`).int(options.length)],
})

import type { Answers, Chances } from '.'

/** It knows nothing of lamps, and says one of what is offered. */
export const tallyAnswers = ({ stream }: Chances): Answers<'verb'> => ({
  verb: ({ lamp, options }) => options[stream(`verb/${lamp}`).int(options.length)],
})

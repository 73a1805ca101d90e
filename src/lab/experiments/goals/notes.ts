import { note } from '../notes'

export const NOT_REPRODUCIBLE = note(
  'Not reproducible: the paper’s documents (514 wiki pages, 859 recipe files), rewordings and code are not published, its models have 27 to 90 billion parameters, and they see the screen. Here documents and rewordings are ours, one simulated model of 7 billion parameters stands beside the numbers of all of theirs, and nobody sees anything. So what can be compared is the order of the methods and where they fail, not the values.',
)

/** Of Tables 1 and 3. */
export const NO_SLIP_IN_COPYING = note(
  'Not modelled here: that a planner without a list copies quantities from the example in its prompt (the first twelve steps of the paper’s Table 8 are, number for number, an example that was published with Optimus-1); what that does is measured apart (“Noise in what is found, and amounts from an example”). Ours knows right or wrong what each item takes, as the same model says it to the agents that ask for just that (docs/simulated-model.md), and calculates without a slip. Nothing of it was fitted to these tables.',
)

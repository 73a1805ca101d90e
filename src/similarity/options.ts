import type { Plugin } from '../engine/record'

export const wordsPlugin: Plugin = {
  description:
    'Names are similar if people use their words in similar texts. The vector of a name is the mean of the GloVe vectors of its words; in a sentence, frequent words count less.',
  source:
    'GloVe (Pennington, Socher and Manning, 2014); XENON, Appendix I, uses all-MiniLM-L6-v2; for sentences SIF (Arora, Liang and Ma, 2017)',
  options: {},
  help: {},
}

export const ngramsPlugin: Plugin = {
  description: 'Names are similar if their spelling is similar: they share sequences of three letters.',
  source: 'own',
  options: {},
  help: {},
}

export const exactPlugin: Plugin = {
  description:
    'No two names are similar, so the agent copies from the items that come first in alphabetical order: an ablation.',
  source: 'own',
  options: {},
  help: {},
}

export const randomPlugin: Plugin = {
  description:
    'The similarity of two names is a random number, which depends on the run’s seed. This shows what copying is worth without real similarity.',
  source: 'own',
  options: {},
  help: {},
}

export const minilmPlugin: Plugin = {
  description:
    'Names are similar if all-MiniLM-L6-v2 gives them similar vectors, as in the paper. Load it in Models first.',
  source: 'XENON, Appendix I; Sentence-BERT (Reimers and Gurevych, 2019)',
  options: {},
  help: {},
}

import { agent, arm, type TemplateOptions, type ExperimentDraft } from './arms'
import { note } from './notes'

/** The episodes and steps of A.1; the world ends the run after the last episode. */
const EPISODES = { episodes: 100, steps: 50 }
const HORIZON = EPISODES.episodes * EPISODES.steps

const kitchen = (options: TemplateOptions = {}) => ({
  world: { id: 'kitchen', options: { ...EPISODES, ...options } },
  horizon: HORIZON,
})

/** The measured agents (Table 6), in the order of its columns. */
const TABLE_6: readonly (readonly [name: string, id: string, published: number])[] = [
  ['DECKARD', 'deckard', 0.09],
  ['SC', 'sc', 0.75],
  ['XENON', 'xenon', 1],
]

const COOKING = 'Cooking'
/** Guesses at a 7B model's knowledge of a kitchen, on the skill dial: from everything to almost nothing. */
const SKILLS = [0.25, 0.75, 1]
const atSkill = (skill: number) => `${COOKING}, skill ${skill}`

/** Microsoft TextWorld's kitchen (Appendix A). */
export const KITCHEN: readonly ExperimentDraft[] = [
  {
    id: 'table-6',
    title: 'Cooking by the book: tools and commands',
    source: 'XENON, Table 6',
    suite: 'kitchen',
    about:
      'Another world: the agent cooks a meal from a cookbook. For each verb of the cookbook it has to find a tool and a command. There are 100 episodes of 50 steps, with one recipe each. The agent remembers what it learned in earlier episodes. Success rate over the episodes.',
    arms: [
      ...TABLE_6.map(([name, id]) => arm(COOKING, name, { ...kitchen(), ...agent(id) })),
      ...SKILLS.flatMap((skill) =>
        TABLE_6.map(([name, id]) =>
          arm(atSkill(skill), name, { ...kitchen(), ...agent(id), model: { options: { skill } } }),
        ),
      ),
    ],
    metrics: ['success'],
    seeds: { paper: 3 },
    published: TABLE_6.map(([name, , value]) => ({
      ...{ setting: COOKING, agent: name, metric: 'success', step: null, value },
      where: 'Table 6',
    })),
    notes: [
      note(
        'Assumed: what the model knows. No paper and no recording says which tool or command a 7B model names for a verb of a cookbook, and nothing was fitted to Table 6. The model names the right tool as often as the recorded graph of the same model names the workplace of a Minecraft item (33 of 60). For a verb that is not itself a command (fry, roast), we have no data, so we assume that the model names a wrong command in one of two cases. The rest is in docs/simulated-model.md. The settings with another skill are other assumptions: at skill 1 the model knows everything about a kitchen, and then all three agents succeed equally.',
      ),
      note(
        'Assumed: the recipes. The paper does not say how many ingredients or lines a cookbook has. Ours have three ingredients. Two have to be cut and two have to be cooked, so there are four lines.',
      ),
      note(
        'SC and DECKARD cannot correct an answer that the model repeats, so an episode fails at the first line with a verb about which the model is wrong. Each seed is another model, and one model makes the same mistakes in all its episodes. So the results differ widely between seeds; the paper’s three runs with one model have ± 0.04 and ± 0.02.',
        { agents: ['SC', 'DECKARD'] },
      ),
      note(
        'XENON fails only while it learns: it needs 18 failed steps (two for each of nine commands) before it blames a wrong tool, and an episode has 50 steps. It remembers what it learned in earlier episodes.',
        { agents: ['XENON'] },
      ),
    ],
  },
]

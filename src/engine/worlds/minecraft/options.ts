import { choice, number, type OptionSpecs, type ValuesOf, type WorldPlugin } from '../../record'
import { craftOptions, craftPlugin } from '../craft/options'
import { MINECRAFT_EVENTS } from './types'

const { goals, actions, goal, manual } = craftOptions

export const minecraftOptions = {
  goals,
  actions,
  plans: choice('plans', [
    ['0', 'no plan'],
    ['1', '1 plan'],
    ['3', '3 plans'],
  ]),
  goal,
  minutes: number('minutes', 60, { min: 1, max: 1440 }),
  patience: number('seconds per task', 300, { min: 10, max: 600 }),
  pictures: choice('surroundings', [
    ['none', 'in words'],
    ['png', 'in words and as a picture'],
  ]),
  known: { kind: 'file', label: 'the server’s rules' },
  manual,
} as const satisfies OptionSpecs

export type MinecraftOptions = ValuesOf<typeof minecraftOptions>

export const minecraftPlugin: WorldPlugin<'minecraft', typeof minecraftOptions> = {
  description:
    'The real game: a bot on a real server carries out each subgoal as a task. The run saves the results, so it can be replayed without the bot',
  source: 'XENON, Section 5.2 and Appendix J.3',
  options: minecraftOptions,
  events: MINECRAFT_EVENTS,
  words: async () => (await import('./words')).minecraftWords,
  help: {
    goals: craftPlugin.help.goals,
    actions:
      'The number of actions that the agent can choose from. A bot can mine, craft and smelt; the others are distractions and fail at once (K.9).',
    plans:
      'The number of example plans that the bot carries out before learning starts (iron sword, diamond, golden sword). Each takes many minutes.',
    goal: craftPlugin.help.goal,
    minutes: 'The total time for the bot’s tasks, in minutes. Then the run is over.',
    patience: 'The number of seconds after which an unfinished task has failed.',
    pictures:
      'What an agent with reprompting (CRe) sees when a subgoal does not finish in time. If there is a picture, the model first describes it and then decides (Figure 17, first step). Pictures need a model on a server that can read them, such as Qwen2.5-VL. They have plain colours and are saved with the run.',
    known:
      'What each item needs in the server’s version. The server gave these rules when the run was made. If they are missing, the published rules of Minecraft 1.16.5 count as right.',
    manual: craftPlugin.help.manual,
  },
}

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
  patience: number('seconds a subgoal', 300, { min: 10, max: 600 }),
  pictures: choice('what is around', [
    ['none', 'in words'],
    ['png', 'in words and as a picture'],
  ]),
  known: { kind: 'file', label: 'the server’s rules' },
  manual,
} as const satisfies OptionSpecs

export type MinecraftOptions = ValuesOf<typeof minecraftOptions>

export const minecraftPlugin: WorldPlugin<'minecraft', typeof minecraftOptions> = {
  description:
    'The game itself: a bot on a real server carries the subgoals out, and what came of them is kept, so that the run replays without it',
  source: 'XENON, Section 5.2 and Appendix J.3',
  options: minecraftOptions,
  events: MINECRAFT_EVENTS,
  words: async () => (await import('./words')).minecraftWords,
  help: {
    goals: craftPlugin.help.goals,
    actions:
      'How many actions the agent can choose from. A bot can mine, craft and smelt; the others distract, and come to nothing at once (K.9).',
    plans:
      'How many human-written plans the bot carries out before learning starts (iron sword, diamond, golden sword). Each takes it many minutes.',
    goal: craftPlugin.help.goal,
    minutes: 'For how many minutes the bot may be at its subgoals in all. With that the run is over.',
    patience: 'After how many seconds a subgoal of which nothing has come has failed.',
    pictures:
      'What an agent that reprompts its controller (CRe) is shown where nothing has come of a subgoal. A picture is described by the model before it decides (Figure 17, first step), which takes a model that sees: a server’s, such as Qwen2.5-VL. It is drawn in plain colours, and becomes part of what is kept of the run.',
    known:
      'What can be obtained in the server’s version, and by what, as the server was asked when the run was made. Where nobody has asked, the published rules of 1.16.5 are what is true.',
    manual: craftPlugin.help.manual,
  },
}

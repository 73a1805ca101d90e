import { SKILL_OF_7B } from '../../models/simulated/skill'

/** Values of an option that have a name, by the option's key. */
export const STOPS: Readonly<Record<string, readonly { readonly value: number; readonly label: string }[]>> =
  {
    skill: [
      { value: 0, label: 'hopeless' },
      { value: SKILL_OF_7B, label: 'like a 7B model' },
      { value: 1, label: 'perfect' },
    ],
  }

import type { Extracted } from '../engine/minds/goals/types/claims'
import { canonicalName } from '../engine/worlds/craft/names'
import { readProse } from './prose'
import { readRecipes } from './recipe-files'

/**
 * Reads a text of unknown format, by rules: JSON as recipe files, everything else as prose. Names are mapped
 * to the craft world's.
 */
export const readText = (document: string, text: string): Extracted =>
  (/^\s*[[{]/.test(text) ? readRecipes : readProse)(document, text, canonicalName)

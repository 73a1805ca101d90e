import { rulesLink } from '../worlds/craft/change-link'
import type { ChangeLink } from './interventions'

/** The link format of each world's changes. */
export const CHANGE_LINKS: readonly ChangeLink[] = [rulesLink]

import { rulesLink } from '../worlds/craft/change-link'
import type { ChangeLink } from './interventions'

/** How the changes of each world stand in a link. */
export const CHANGE_LINKS: readonly ChangeLink[] = [rulesLink]

import { library, telling } from './client'
import { Folder } from './folder.svelte'

/** The page's one: the Library keeps it up to date, and the panel of what is stored shows it. */
export const theFolder = new Folder(library, telling)

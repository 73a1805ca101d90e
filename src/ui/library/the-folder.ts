import { library, telling } from './client'
import { Folder } from './folder.svelte'

/** The page's folder. The Library keeps it in sync, and the storage panel shows it. */
export const theFolder = new Folder(library, telling)

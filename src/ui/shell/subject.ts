import { getContext, setContext } from 'svelte'

const SUBJECT = Symbol('what the view shows')

/**
 * The subject of the view: the open run and the selected thing. A failed part of the page is drawn again when it
 * changes.
 * @param subject reads state, so that an effect follows it
 */
export const setSubject = (subject: () => string): void => void setContext(SUBJECT, subject)

/** Reads it; a constant outside of a view. To be called while a component is created. */
export const getSubject = (): (() => string) => getContext<(() => string) | undefined>(SUBJECT) ?? (() => '')

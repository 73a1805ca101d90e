import { truncate } from '../../engine/format-value'

/** Hosts that a page of any origin may ask without encryption: they are this machine. */
const OWN_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * What is wrong with the address that the user has entered, as a sentence; null: nothing.
 * @param page the page's own protocol: one that came over https may ask only this machine over http
 */
export function addressProblem(text: string, page = location.protocol): string | null {
  const url = urlOf(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    return `“${truncate(text, 80)}” is not an address. It must start with http:// or https://.`
  if (url.protocol === 'http:' && page === 'https:' && !OWN_HOST.test(url.hostname))
    return `This page uses https, so the browser does not let it reach another machine (${truncate(url.host, 80)}) over http. Use https://, or open Firsthand from this machine.`
  return null
}

/** `huggingface.co`; the whole text where it is no address. */
export const hostOf = (address: string): string => truncate(urlOf(address)?.host ?? address, 80)

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

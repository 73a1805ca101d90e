/** Messages between the page and the service worker, and from an older service worker to a newer one. */

/**
 * Requests to a service worker. The answer to `knows` comes through the port in the message: whether a page
 * that began with this script is from the worker's build.
 */
export type ToOffline =
  | { readonly kind: 'knows'; readonly entry: string }
  /** The user wants the newer version now. */
  | { readonly kind: 'take-over' }
  /** A page has just begun: what no page has a use for any more may go. */
  | { readonly kind: 'tidy' }
  /** An older service worker has just cached files that run a model. */
  | { readonly kind: 'used' }
  /**
   * A part of the page does not load: check the cache, and fetch wrong files again. The port gets an answer
   * at the end, even after a failure.
   */
  | { readonly kind: 'mend' }

/**
 * A service worker's request to a page. The answer through the port is the address of the script that the
 * page began with.
 */
export interface FromOffline {
  readonly kind: 'which'
}

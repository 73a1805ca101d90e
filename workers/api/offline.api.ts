/** What the page and the service worker say to each other, and an older service worker to a newer one. */

/**
 * What a service worker is asked. `knows` is answered through the port that comes with it: whether a page that
 * began with this script is of the worker's build.
 */
export type ToOffline =
  | { readonly kind: 'knows'; readonly entry: string }
  /** Somebody wants the newer version now. */
  | { readonly kind: 'take-over' }
  /** A page has just begun: what no page has a use for any more may go. */
  | { readonly kind: 'tidy' }
  /** An older service worker has just kept what runs a model. */
  | { readonly kind: 'used' }
  /** A part of the page does not load: check what is kept, and fetch anew what is wrong. Answered through the port at the end, after a failure too. */
  | { readonly kind: 'mend' }

/** What a service worker asks of a page, answered through the port: the address of the script that it began with. */
export interface FromOffline {
  readonly kind: 'which'
}

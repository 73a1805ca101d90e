/** Where the proxy takes sockets, on the address at which it serves the page. */
export const PATH = '/bridge'

/** Path of the proxy's WebSocket, on the address at which it serves the page. */
export const PATH = '/bridge'

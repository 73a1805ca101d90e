// How the test server behaves, one name for each thing that a real server was seen to do.

export const MODES = /** @type {const} */ ([
  'honours', // keeps to the schema that it is given
  'whole', // does not stream
  'untidy', // CRLF, comments, keep-alives, pieces cut anywhere, no [DONE]
  'chatty', // takes a schema and ignores it: text around the JSON
  'no-schema', // refuses json_schema, takes json_object
  'no-format', // refuses response_format
  'new-limit', // refuses max_tokens, and seed and temperature with it
  'strict', // 422, as pydantic says it, to seed and stream_options
  'too-small', // 400 to everything: the context is too small
  'slow', // a piece every 40 ms
  'cuts', // closes the connection in the middle
  'ends-early', // ends the answer properly in the middle, without saying so
  'busy', // 429 to each first request, with Retry-After
  'overrun', // 429 always
  'quota', // 429: nothing is left
  'hour', // 429, Retry-After: 3600
  'loading', // 503 to each first request
  'key', // 401 without the key
  'no-model', // 404: no such model
  'no-path', // 404 to everything
  'moved', // 308 to another address
  'failing', // 500
  'fails-late', // an error within the stream
  'garbled', // not JSON within the stream
  'sometimes', // garbled every other time
  'endless', // never ends
  'trickle', // never ends, a comment at a time
  'silent', // begins and falls silent
  'dead', // takes the question and never answers
  'html', // a web page, 200
  'hostile', // replies that no agent may believe
  'no-cors', // lets no page in
])

/** @typedef {(typeof MODES)[number]} Mode */

/** @param {string} text @returns {text is Mode} */
export const isMode = (text) => MODES.some((mode) => mode === text)

/** Replies that must not enter an agent's knowledge, nor a page as markup. */
export const HOSTILE = [
  'x'.repeat(100_000),
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  '<img src=x onerror="globalThis.polluted=1"><script>globalThis.polluted=1</script>',
  '{"requirements":[{"item":"<b>stick</b>","quantity":1}]}',
  '{"requirements":[{"item":"stick","quantity":-3}]}',
  '{"requirements":[{"item":"stick","quantity":1e400}]}',
  '{"action":"teleport"}',
  '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[',
]

/** The tests' interface to a browser, independent of its protocol. */
export interface Engine {
  /** Such as "Firefox 153.8.0". */
  readonly name: string
  /** The folder in which the browser saves downloads. */
  readonly downloads: string
  /** Loads an address, and waits until the page has loaded. */
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs a function in the page. It sees nothing of its surroundings here; values travel as JSON. */
  call: <Given extends readonly unknown[], Result>(
    body: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>
  /** Input as WebDriver describes it: both protocols take the same list. */
  perform: (actions: readonly object[]) => Promise<void>
  /** Chooses files in a file field, as the user does in the dialog of the operating system. */
  choose: (selector: string, paths: readonly string[]) => Promise<void>
  /** Ends the browser, and deletes everything that it stored. */
  close: () => Promise<void>
}

/** The text of a function body that runs `body` with values that come as JSON, and returns its result as JSON. */
export const asText = (body: unknown): string =>
  `async (given) => JSON.stringify((await (${String(body)})(...JSON.parse(given))) ?? null)`

/** The function's result; the caller's function gives its type. */
export const fromText = <Result>(text: string) => JSON.parse(text) as Result

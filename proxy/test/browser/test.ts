/** Each test has its own proxies and Minecraft servers, which end with it. */
import { test as base } from '../../../e2e/test'
import { startGame, type Game } from '../game'
import { ROOT } from './page'

export const test = base.extend<{ start: (version: string) => Promise<Game> }>({
  // eslint-disable-next-line no-empty-pattern -- so Playwright knows that it needs nothing
  start: async ({}, use) => {
    const games: Game[] = []
    await use(async (version) => {
      const game = await startGame(version, ROOT)
      games.push(game)
      return game
    })
    for (const game of games) await game.close()
  },
})

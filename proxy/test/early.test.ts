import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { nothingBeforeLogin } from '../src/game/early'

test('drops packets about the world before the login, and no others', () => {
  const client = new EventEmitter()
  nothingBeforeLogin(client)
  const heard: string[] = []
  for (const name of ['block_break_animation', 'login', 'disconnect'])
    client.on(name, (said: string) => heard.push(`${name} ${said}`))
  client.emit('block_break_animation', 'too early')
  client.emit('disconnect', 'full')
  client.emit('login', 'here')
  client.emit('block_break_animation', 'now')
  expect(heard).toEqual(['disconnect full', 'login here', 'block_break_animation now'])
})

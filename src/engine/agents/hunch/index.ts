import type { AgentCode } from '../agent'
import { hunch } from './hunch'

export const hunchCode: AgentCode = { create: hunch, asks: ['requirements', 'action'] }

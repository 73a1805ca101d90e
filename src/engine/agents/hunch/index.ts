import { posterior } from '../../minds/posterior/mind'
import type { AgentCode } from '../agent'
import { hunch } from './hunch'

export const hunchCode: AgentCode = { create: hunch, mind: posterior, asks: ['requirements', 'action'] }

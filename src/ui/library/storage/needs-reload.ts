import type { Fault } from '../../../../workers/api/run.api'

/** Only another version of the page, or a new start of this one, can do something about it. */
export const needsReload = ({ code }: Fault): boolean => ['superseded', 'newer', 'worker-lost'].includes(code)

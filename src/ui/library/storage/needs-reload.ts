import type { Fault } from '../../../../workers/api/run.api'

/** Only a reload, perhaps with a newer version of the page, can fix it. */
export const needsReload = ({ code }: Fault): boolean => ['superseded', 'newer', 'worker-lost'].includes(code)

export const summaryOf = () => 'What each verb lights.'
export const sourcesOf = () => []
export const goalsOf = () => []

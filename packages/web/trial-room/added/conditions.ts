export const addedConditions = ['trial-room']

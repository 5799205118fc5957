export { createTeams, deleteTeam, holdTeams, moveToTeam, renameTeam, setLeader, teamAmong } from './change-teams.ts'
export { listTeamMembers, readOwnTeam, readTeams, teamTitlesOf } from './list-teams.ts'
export { splitIntoTeams } from './split.ts'

export { type AccessedOrg, accessOrg } from './access.ts'
export { activateInvited } from './activate-invited.ts'
export { addOrgMembers, createOrg, type NewMember, type NewOrg } from './create-org.ts'
export { orgLeft } from './events.ts'
export { forget } from './forget.ts'
export { foundMembers, keywordValues } from './found-members.ts'
export { leaveOrg } from './leave.ts'
export { changeListed, makeDepartments, placeMembers } from './listed.ts'
export { type MatchedPerson, matchPeople, peopleScope } from './match-people.ts'
export { isCalled, isMeant, ownNumber } from './own-number.ts'
export { personIn } from './person-in.ts'
export {
  countOrgsByName,
  memberByNumber,
  memberCount,
  orgName,
  orgsByName,
} from './queries.ts'
export { type FoundPerson, searchPeople } from './search-people.ts'
export { freeSeats, readSeats } from './seats.ts'

export { activateInvited } from './activate-invited.ts'
export { addOrgMembers, createOrg, type NewMember, type NewOrg } from './create-org.ts'
export { forget } from './forget.ts'
export { type MatchedPerson, matchPeople } from './match-people.ts'
export { isMeant, ownNumber } from './own-number.ts'
export { personIn } from './person-in.ts'
export {
  countOrgsByName,
  memberByNumber,
  memberCount,
  orgName,
  orgsByName,
  searchPeople,
  seatsUsed,
} from './queries.ts'

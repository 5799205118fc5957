export { addOrgMembers, createOrg, type NewMember, type NewOrg } from './create-org.ts'
export { forget } from './forget.ts'
export { personIn } from './person-in.ts'
export { countOrgsByName, memberByNumber, orgsByName, searchPeople, seatsUsed } from './queries.ts'

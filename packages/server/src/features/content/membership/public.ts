export {
  type Accessed,
  accessContainer,
  accessContent,
  accessRow,
  accessScoped,
  countViewable,
  type FactsRow,
  requireAllowed,
  type SightFacts,
  viewable,
} from './access.ts'
export { closeEntrances, dropEntrances, openEntrances, setEntering } from './entrances.ts'
export { memberAdded, memberEnded, memberJoined, memberPassed } from './events.ts'
export { countLearners, learnerCountText, learnersAmong } from './learners.ts'
export { addMembers, endMembers, requireOwnWay, setRole } from './members.ts'
export { passOwnership } from './pass-ownership.ts'
export { learningOver, permissionFactsOf, requirePlan, requirePlanAt } from './plan.ts'
export {
  countMembers,
  factsColumns,
  helpersOf,
  listMembers,
  type MemberFilter,
  type MemberKey,
  memberColumns,
  memberOrg,
  membersOwn,
  memberWhere,
} from './queries.ts'
export { requireReachable } from './reachable.ts'
export { roleHasRight, roleHasText } from './roles.ts'
export {
  areInScope,
  everybody,
  heldText,
  inScope,
  inScopeText,
  joinScope,
  mayChange,
  mayChangeText,
  requireInScope,
  type Scope,
  thoseInScope,
} from './scope.ts'
export { emptyTeams, setTeam, setTeams, teamlessOf } from './team-places.ts'
export { seesText } from './through.ts'
export { isVisible, type Sight, type SightValues, sightOf, sightValues } from './visible.ts'

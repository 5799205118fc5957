export { type Author, type Version, versionsOf, type Written, writeVersions } from './versions.ts'

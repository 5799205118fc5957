// A plain object: Vitest reads it as it is, and its own types are no dependency of this package.
export default {
  test: {
    name: 'web',
    environment: 'node',
    isolate: false,
    maxWorkers: 2,
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
  },
}

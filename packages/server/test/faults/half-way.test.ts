import './half-way/containers.ts'
import './half-way/portions.ts'

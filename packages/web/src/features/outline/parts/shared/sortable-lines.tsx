import {
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { HolderOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { type LineActions, lineList, OutlineLine } from './outline-line.tsx'
import { type OutlineOrder, type OutlineRow, moved, neighbour, rowName, rowsOf, targetsOf } from './outline-rows.ts'

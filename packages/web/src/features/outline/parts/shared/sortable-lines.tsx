import { HolderOutlined } from '@ant-design/icons'
import {
  type CollisionDetection,
  closestCenter,
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
import { useState } from 'react'
import { type LineActions, lineList, OutlineLine } from './outline-line.tsx'
import { moved, neighbour, type OutlineOrder, type OutlineRow, rowName, rowsOf, targetsOf } from './outline-rows.ts'

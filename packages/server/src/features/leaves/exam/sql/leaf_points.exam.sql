select exam_id, sum(score) from exam_slot group by exam_id

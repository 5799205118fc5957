select container_id, user_id, percent from grade_total

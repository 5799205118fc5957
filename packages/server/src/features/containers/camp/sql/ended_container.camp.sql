select content_id from camp where ends_at <= clock_now()

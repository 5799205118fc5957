select id from content where status = 2
